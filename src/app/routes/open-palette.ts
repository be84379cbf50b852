import { createContext, useContext } from "react"

const OpenPaletteContext = createContext<() => void>(() => {})

/** Lets every screen below open the palette. */
export const OpenPaletteProvider = OpenPaletteContext.Provider

/** How a screen opens the palette, which stands in the frame. */
export const useOpenPalette = (): (() => void) => useContext(OpenPaletteContext)
