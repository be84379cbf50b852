import babel from "@rolldown/plugin-babel"

/** Lingui macros under Vite 8: plugin-react 6 has no babel, so babel runs only for the files that import a macro. */
export const linguiMacro = () =>
  babel({
    presets: [
      {
        preset: () => ({ plugins: ["@lingui/babel-plugin-lingui-macro"] }),
        rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
      },
    ],
  })
