import { useRouter } from "@tanstack/react-router"
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from "react"
import { Coming } from "../../ui/kit/coming.tsx"
import { ErrorBoundary } from "../../ui/kit/error-boundary.tsx"
import { OpenModalProvider, type OpenModal } from "../../ui/kit/modals.ts"
import { isReplaying } from "../boot/replaying.ts"
import { onDeviceChange, readDevice, writeDevice } from "../device/device-storage.ts"
import { chunkTimeout, within } from "../device/within.ts"
import { makeModalHash } from "./modal-hash.ts"

const ModalScreens = lazy(async () => ({
  default: (await within(chunkTimeout, import("./modal-screens.tsx"))).ModalScreens,
}))

/** The modal part of this page's address. */
export const modalHash = makeModalHash()

const readWhitelist = (): boolean => readDevice("whitelist") === "yes"

const open: OpenModal = (modal, values = {}) => modalHash.open({ modal, values })

/** Lets everything inside open modals; the host draws them. */
export const ModalOpener = ({ children }: { readonly children: ReactNode }) => (
  <OpenModalProvider value={open}>{children}</OpenModalProvider>
)

/** Draws the modal that the address names over the screens. It stands where questions can be asked. */
export const ModalHost = () => {
  const { state, own, opened } = useSyncExternalStore(modalHash.subscribe, modalHash.current)
  const router = useRouter()
  const [whitelist, setWhitelist] = useState(readWhitelist)
  // it moves on without an event of the browser
  useEffect(() => router.subscribe("onResolved", modalHash.look), [router])
  // another tab may switch it: what is asked before funds leave is the same in all of them
  useEffect(() => (isReplaying ? undefined : onDeviceChange(() => setWhitelist(readWhitelist()))), [])
  const settings = useMemo(
    () => ({
      whitelist,
      chooseWhitelist: (on: boolean) => {
        if (!isReplaying) writeDevice("whitelist", on ? "yes" : "no")
        setWhitelist(on)
      },
    }),
    [whitelist],
  )
  return (
    state !== null && (
      <ErrorBoundary resetKey={String(opened)}>
        <Suspense fallback={<Coming />}>
          <ModalScreens key={opened} state={state} own={own} port={modalHash} settings={settings} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
