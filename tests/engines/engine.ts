/** A page of an engine, as far as these tests drive it. Elements are named by XPath, which every driver knows. */
export interface DrivenPage {
  readonly open: (address: string) => Promise<void>
  /** Evaluates an expression in the page. */
  readonly ask: (expression: string) => Promise<unknown>
  /** Clicks an element once it is there, as a hand does. */
  readonly click: (path: string) => Promise<void>
  /** Types into an element once it is there. */
  readonly type: (path: string, text: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** A running engine. Every page has cookies and storage of its own, which are gone with it. */
export interface RunningEngine {
  readonly newPage: () => Promise<DrivenPage>
  readonly close: () => Promise<void>
}
