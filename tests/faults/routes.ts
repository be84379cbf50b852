import { type FaultTable } from "./fault.ts"

const addresses = ["tests/browser/app/session/session.browser.test.tsx"]

/** Which address leads where, for whom. */
export const routeFaults: ReadonlyArray<FaultTable> = [
  {
    file: "src/app/routes/router.tsx",
    tests: addresses,
    faults: [
      [
        "R052",
        "the sign-in has another address",
        `path: "/login",\n  component: SignInRoute`,
        `path: "/signin",\n  component: SignInRoute`,
      ],
      ["R053", "registration has another address", `path: "/login/join"`, `path: "/login/register"`],
      ["R054", "a new password has another address", `path: "/login/new-password"`, `path: "/login/newPassword"`],
      [
        "R055",
        "the way to a forgotten password has another address",
        `path: "/login/password-recovery"`,
        `path: "/login/recovery"`,
      ],
      ["R051", "an invitation has another address", `path: "/ref/$place/$id"`, `path: "/ref/$id/$place"`],
      ["R069", "an invitation is nobody's to see", "recovery,\n      invitation,\n", "recovery,\n"],
      ["R068", "customers see a 404 below the ways in", `path: "/login/$unknown/$"`, `path: "/login/-/$unknown/$"`],
      [
        "R068 R071",
        "whoever is signed in is asked to sign in",
        `if (isReplaying || readToken() !== null) throw redirect({ to: "/"`,
        `if (isReplaying) throw redirect({ to: "/"`,
      ],
      [
        "R001 R072 R237 R323",
        "a visitor sees the office",
        "if (isReplaying || readToken() !== null) return\n",
        "if (isReplaying || readToken() !== '') return\n",
      ],
      ["R050 R324", "home is another address", `path: "/",\n  component`, `path: "/home",\n  component`],
      ["R056", "transactions have another address", `path: "/transactions"`, `path: "/history"`],
      ["R057", "contacts have another address", `path: "/contacts"`, `path: "/addresses"`],
      ["R058", "requests have another address", `path: "/requests"`, `path: "/request"`],
      ["R059", "contracts have another address", `path: "/contracts"`, `path: "/contract"`],
      ["R060", "a profile's address with an id is no page", `path: "/profile/$id"`, `path: "/profiles/$id"`],
      ["R061", "the profile has another address", `path: "/profile",`, `path: "/me",`],
      ["R062", "the structure has another address", `path: "/referralTree"`, `path: "/structure"`],
      ["R063", "staking has another address", `path: "/staking"`, `path: "/stake"`],
      ["R064", "open contracts have another address", `path: "/openContractsPage"`, `path: "/openContracts"`],
      ["R065", "the hidden page has another address", "path: hiddenPath", "path: `${hiddenPath}/page`"],
      ["R067", "node software has another address", "path: nodePath", "path: `${nodePath}/page`"],
      ["R066", "an unknown address is an error and not the 404 screen", `path: "$",`, `path: "404/$",`],
    ],
  },
  {
    file: "src/app/session/return-place.ts",
    tests: addresses,
    faults: [
      [
        "S06",
        "a way back leads to what is no screen",
        'screenPaths.find((path) => path === pathname && path !== "/")',
        "screenPaths.find((path) => path !== pathname)",
      ],
      [
        "S06",
        "the way back that was asked for is forgotten",
        "if (screenOf(place) === undefined) return\n",
        "if (screenOf(place) !== undefined) return\n",
      ],
    ],
  },
  {
    file: "src/app/boot/settings.ts",
    tests: addresses,
    faults: [
      [
        "R047",
        "the technical works are on where nobody switched them on",
        `written("technical-works") === "on"`,
        `written("technical-works") !== "off"`,
      ],
      ["R048", "testers do not get in during technical works", " && !readTester()", ""],
    ],
  },
  {
    file: "src/app/session/cookies.ts",
    tests: addresses,
    faults: [
      [
        "R159",
        "the token lies in another cookie",
        `readToken = (): string | null => read("auth")`,
        `readToken = (): string | null => read("token")`,
      ],
      [
        "R426",
        "the token's cookie lasts a year",
        `write("auth", token, tokenAge)`,
        `write("auth", token, languageAge)`,
      ],
      [
        "R046 R447",
        "the language that was chosen is not kept",
        `write("lang", language, languageAge)`,
        `write("language", language, languageAge)`,
      ],
      ["R045 R046", "an unknown language is Russian", `read("lang")) ?? "en"`, `read("lang")) ?? "ru"`],
    ],
  },
]
