/** More files than these have not failed by chance. */
const most = 2

/**
 * Walks the journeys of files that failed once more, with nothing beside them (decision 90). What passes then does not fail the run, and is told as
 * unsteady: it is a fault of the product until proved otherwise.
 * @param {import('./test-steps.mjs').StepResult & { failedFiles: import('./test-steps.mjs').FailedFile[] }} first
 * @param {(files: string[]) => Promise<import('./test-steps.mjs').StepResult>} walk runs these files
 * @returns {Promise<import('./test-steps.mjs').StepResult & { unsteady: string[] }>} what counts, and the first failures of what passed then
 */
export async function walkAgain(first, walk) {
  const { failedFiles } = first
  const inFiles = failedFiles.reduce((sum, { failures }) => sum + failures.length, 0)
  // An error outside of every file is nobody's to repeat.
  if (inFiles === 0 || inFiles !== first.failed || failedFiles.length > most)
    return { ...first, unsteady: [] }
  const names = failedFiles.map(({ name }) => name)
  console.log(`\nOnce more, alone: ${names.join(', ')}`)
  const second = await walk(names)
  const isTold = second.failures.every((text) => names.some((name) => text.startsWith(name)))
  // What went wrong outside of the files says nothing of them.
  if (!isTold) return { ...first, unsteady: [] }
  const sumOf = (key) => failedFiles.reduce((sum, file) => sum + file[key], 0)
  const failedAgain = (name) => second.failures.some((text) => text.startsWith(name))
  return {
    passed: first.passed - sumOf('passed') + second.passed,
    failed: second.failed,
    skipped: first.skipped - sumOf('skipped') + second.skipped,
    failures: second.failures,
    unsteady: failedFiles.filter(({ name }) => !failedAgain(name)).flatMap(({ failures }) => failures),
  }
}
