import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './places.mjs'

/**
 * A reporter of vitest for what failed outside every test and file, which its JSON report leaves out: an error that
 * nobody waited for makes a run red, and the last lines of the run have to say which it was. Writes a JSON list of texts
 * to the file that UNHANDLED_ERRORS_FILE names; nothing when there were none.
 */
export default class UnhandledErrors {
  /** @param {ReadonlyArray<Record<string, string | undefined>>} errors as vitest keeps them */
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE
    if (file && errors.length > 0) writeFileSync(file, JSON.stringify(errors.map(describe)))
  }
}

function describe({ type, name, message, stack, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) {
  const where = [path && relative(root, path), test].filter(Boolean).join(' › ')
  return `${type ?? 'Unhandled error'}${where && ` in ${where}`}\n${stack || `${name}: ${message}`}`
}
