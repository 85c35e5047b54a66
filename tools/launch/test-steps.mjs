import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { cache, node26, root } from './places.mjs'
import { run } from './run.mjs'

const program = (...parts) => join(root, 'node_modules', ...parts)
const tsc = program('typescript', 'bin', 'tsc')
const biome = program('@biomejs', 'biome', 'bin', 'biome')
const knip = program('knip', 'bin', 'knip.js')
const vitest = program('vitest', 'vitest.mjs')

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} StepResult failures: one text each */
/** @typedef {{ name: string, passed: number, skipped: number, failures: string[] }} FailedFile its name from the root */

/**
 * Checks the types of a project; the second time, of what changed. By default four checkers share a project and each works
 * out the types that it needs anew: with one, the same costs little more than half of the processor.
 */
const types = (project, name) => [
  ...[tsc, '-p', project, '--checkers', '1'],
  ...['--incremental', '--tsBuildInfoFile', join(cache, 'types', `${name}.tsbuildinfo`)],
]

/** What the steps that are not vitest run: commands whose output is shown when they fail. */
const checks = {
  types: [types('tsconfig.json', 'server'), types('web/tsconfig.json', 'web')],
  lint: [[biome, 'check', '--error-on-warnings', '--colors=off']],
  house: [
    ['tools/check/house.ts'],
    [knip, '--no-progress', '--no-config-hints'],
    [knip, '--production', '--exports', '--no-progress'],
  ],
}

/**
 * Runs a check's commands side by side.
 * @param {string} name of `checks`
 * @returns {Promise<StepResult>}
 */
export async function runCheck(name) {
  const results = await Promise.all(
    checks[name].map((args) => run(node26, args, { cwd: root, capture: true })),
  )
  for (const { output } of results)
    if (output.trim() && (name === 'house' || results.some(failed))) console.log(output.trim())
  if (!results.some(failed)) return { passed: 1, failed: 0, skipped: 0, failures: [] }
  return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: see its output above`] }
}

const failed = ({ code }) => code !== 0

/**
 * Runs vitest, printing as it goes.
 * @param {string[]} projects of the config
 * @param {string[]} filters parts of file names; all when empty
 * @param {NodeJS.ProcessEnv} env
 * @param {{ config?: string, capture?: boolean }} options capture: what it prints is kept as `output`, since other tests
 * print meanwhile
 * @returns {Promise<StepResult & { output: string, failedFiles: FailedFile[] }>}
 */
export async function runVitest(
  projects,
  filters,
  env,
  { config = 'vitest.config.ts', capture = false } = {},
) {
  const report = join(cache, 'test', `${projects.join('-')}-${process.pid}.json`)
  await mkdir(join(cache, 'test'), { recursive: true })
  const selection = projects.flatMap((project) => ['--project', project])
  const unhandled = `${report}.unhandled`
  const reporters = [
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    `--reporter=${join(root, 'tools', 'launch', 'unhandled-errors.mjs')}`,
  ]
  const quiet = filters.length > 0 ? ['--passWithNoTests'] : []
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
  const { code, output } = await run(
    node26,
    [vitest, 'run', '--config', config, ...selection, ...reporters, ...quiet, ...filters],
    {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        ...{ PATH: path, NODE_ENV: 'test', UNHANDLED_ERRORS_FILE: unhandled },
        // Shared by the processes that run tests and by the servers of the journeys.
        NODE_COMPILE_CACHE: join(cache, 'compiled'),
      },
      capture,
    },
  )
  const [tests, errors] = [await takeJson(report), await takeJson(unhandled)]
  return { ...count(tests, errors ?? [], code), output }
}

/** What vitest wrote there; null when it wrote nothing. */
async function takeJson(file) {
  const text = await readFile(file, 'utf8').catch(() => 'null')
  await rm(file, { force: true })
  return JSON.parse(text)
}

/** A file that fails outside its tests, and an error outside of files, count as one failure each. */
function count(report, unhandled, code) {
  const passed = report?.numPassedTests ?? 0
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  const failedFiles = (report?.testResults ?? []).map(describe).filter((file) => file.failures.length > 0)
  const failures = [
    ...failedFiles.flatMap((file) => file.failures),
    ...unhandled.map((text) => firstLines(text)),
  ]
  if (failures.length === 0 && code !== 0)
    failures.push(`vitest ended with code ${code}, see its output above`)
  return { passed, failed: failures.length, skipped, failures, failedFiles }
}

function describe(file) {
  const countOf = (...states) => file.assertionResults.filter(({ status }) => states.includes(status)).length
  return {
    name: relative(root, file.name),
    passed: countOf('passed'),
    skipped: countOf('skipped', 'pending', 'todo'),
    failures: describeFailures(file),
  }
}

/** The failures of one file: which test, and the first lines of what it saw. */
function describeFailures(file) {
  const name = relative(root, file.name)
  const tests = file.assertionResults.filter((test) => test.status === 'failed')
  if (tests.length > 0)
    return tests.map((test) => `${name} › ${test.fullName}\n${firstLines(test.failureMessages?.[0])}`)
  return file.status === 'failed' ? [`${name}\n${firstLines(file.message)}`] : []
}

function firstLines(text = '') {
  return text.split('\n').slice(0, 6).join('\n')
}
