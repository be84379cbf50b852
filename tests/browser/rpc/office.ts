import "./scripted-office.ts"
import "../../../src/worker/main.ts"
