import { useLingui } from "@lingui/react/macro"
import { Link } from "@tanstack/react-router"
import { productName } from "../kit/document-title.ts"
import { Icon } from "../kit/icon.tsx"
import { Mark } from "../kit/mark.tsx"
import { useNarrow } from "../kit/use-narrow.ts"
import { MoreMenu } from "./more-menu.tsx"
import { type Screen, screens } from "./screens.ts"
import { SendMenu } from "./send-menu.tsx"
import "./navigation.css"

const ofPlace = (place: Screen["place"]): ReadonlyArray<Screen> => screens.filter((screen) => screen.place === place)

/** Sending stands behind the first two, in the middle of a phone's bar. */
const beforeSend = 2

const Entry = ({ path, title, icon }: Screen) => {
  const { t } = useLingui()
  return (
    <li>
      <Link className="navigation-link" to={path} activeOptions={{ exact: path === "/" }}>
        <Icon of={icon} size={20} />
        <span className="navigation-words">{t(title)}</span>
      </Link>
    </li>
  )
}

/** The way between screens: a rail at the side of wide windows, a bar of five at the foot of phones. */
export const Navigation = () => {
  const { t } = useLingui()
  const narrow = useNarrow()
  const bar = ofPlace("bar")
  return (
    <nav className="navigation" aria-label={t`Main`}>
      <div className="navigation-brand">
        <Mark />
        <span className="navigation-name">{productName}</span>
      </div>
      <ul className="navigation-list">
        {bar.slice(0, beforeSend).map((screen) => (
          <Entry key={screen.path} {...screen} />
        ))}
        <li>
          <SendMenu />
        </li>
        {bar.slice(beforeSend).map((screen) => (
          <Entry key={screen.path} {...screen} />
        ))}
        {narrow ? (
          <li>
            <MoreMenu screens={ofPlace("more")} />
          </li>
        ) : (
          ofPlace("more").map((screen) => <Entry key={screen.path} {...screen} />)
        )}
      </ul>
    </nav>
  )
}
