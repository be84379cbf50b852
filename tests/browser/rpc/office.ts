import "./scripted-office.ts"
// Not the worker's entry: its import is wrapped by the test's runner, of which a worker has none. The end-to-end tests
// start from the entry.
import "../../../src/worker/office.ts"
