import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { productName } from "../kit/document-title.ts"
import { Icon } from "../kit/icon.tsx"
import { Mark } from "../kit/mark.tsx"
import { SendMenu } from "./send-menu.tsx"
import { screens } from "./screens.ts"
import "./navigation.css"

/** The way between screens: a rail at the side of wide windows, a bar at the foot of phones. */
export const Navigation = () => {
  const { t } = useLingui()
  return (
    <nav className="navigation" aria-label={t`Main`}>
      <div className="navigation-brand"><Mark /><span className="navigation-name">{productName}</span></div>
      <ul className="navigation-list">
        {screens.map(({ path, title, icon }) => (
          <li key={path}>
            <Link className="navigation-link" to={path} activeOptions={{ exact: path === "/" }}>
              <Icon of={icon} size={20} />
              <span className="navigation-words">{t(title)}</span>
            </Link>
          </li>
        ))}
        <li><SendMenu /></li>
      </ul>
    </nav>
  )
}
