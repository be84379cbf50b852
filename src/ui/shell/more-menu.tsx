import { useLingui } from "@lingui/react/macro"
import { useRouter } from "@tanstack/react-router"
import { Ellipsis } from "lucide-react"
import { Button } from "react-aria-components/Button"
import { Icon } from "../kit/icon.tsx"
import { Menu, MenuItem } from "../kit/menu.tsx"
import type { Screen } from "./screens.ts"

/** On phones, the screens that have no room in the bar. */
export const MoreMenu = ({ screens }: { readonly screens: ReadonlyArray<Screen> }) => {
  const { t } = useLingui()
  const router = useRouter()
  const go = (path: Screen["path"]): void => void router.navigate({ to: path })
  return (
    <Menu
      label={t`More`}
      trigger={
        <Button className="navigation-link navigation-send">
          <Icon of={Ellipsis} size={20} />
          <span className="navigation-words">{t`More`}</span>
        </Button>
      }
    >
      {screens.map(({ path, title, icon }) => (
        <MenuItem key={path} icon={<Icon of={icon} />} onAction={() => go(path)}>
          {t(title)}
        </MenuItem>
      ))}
    </Menu>
  )
}
