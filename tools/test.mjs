// npm test: installs what is missing, then types, lint, house, unit, server, the web's parts in a browser, and journeys.
// npm test -- --only types,server     some of the steps
// npm test -- e2e/creator             the tests whose file names hold this
import { parseArgs } from 'node:util'
import { buildWeb, makeDemoPictures } from './launch/build.mjs'
import { Failure } from './launch/failure.mjs'
import { install } from './launch/install.mjs'
import { runMain } from './launch/run.mjs'
import { findOutsidePostgres, findPaperReaders, needChromium } from './launch/test-machine.mjs'
import { runCheck, runVitest } from './launch/test-steps.mjs'
import { walkAgain } from './launch/walk-again.mjs'

const names = ['types', 'lint', 'house', 'unit', 'server', 'e2e']
/** More files at once than two cores: tests wait for clocks, for a page to rest, for a database that says nothing. */
const manyWait = { VITEST_MAX_WORKERS: '4' }
const total = { passed: 0, failed: 0, skipped: 0 }
/** Said again at the end: who reads the last lines alone learns what failed. */
const failures = []
/** What failed and passed when it was walked again: said too, since nothing may stay so. */
const unsteady = []

await runMain(async () => {
  const { wanted, filters } = readArguments()
  await install()
  const wants = (name) => wanted.includes(name)
  // What apt brings comes over the network while types are checked.
  const machine = later(prepareMachine(wants, filters))
  await Promise.all(['types', 'lint', 'house'].filter(wants).map((name) => step(name, () => runCheck(name))))
  // Letters that are installed in the middle of a test would change what it draws. What cannot be installed is a failure of
  // its own: who asked for no journeys would not be told of it, and the tests that need it would say something else.
  const isReady = await machine.then(
    () => true,
    () => step('machine', () => machine),
  )

  const insides = ['unit', 'server'].filter(wants)
  const beside = isReady && wants('e2e') ? goAhead(filters, machine, insides.length > 0) : undefined
  if (insides.length > 0) await step(insides.join(' and '), () => runVitest(insides, filters, manyWait))
  if (beside) await runInBrowser(filters, await machine, beside)

  for (const failure of unsteady) console.log(`\nUNSTEADY ${failure}`)
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  if (unsteady.length > 0)
    console.log(
      `\n${unsteady.length} unsteady: failed, and passed alone. Each is a fault to mend (decision 90).`,
    )
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
})

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  const only = (values.only ?? []).flatMap((text) => text.split(','))
  const unknown = only.find((name) => !names.includes(name))
  if (unknown) throw new Failure(`There is no step "${unknown}". The steps are ${names.join(', ')}.`)
  if (only.length > 0) return { wanted: only, filters: positionals }
  if (positionals.length === 0) return { wanted: names, filters: [] }
  const areJourneys = positionals.every((text) => text.startsWith('e2e') || isPart(text))
  return { wanted: areJourneys ? ['e2e'] : ['unit', 'server'], filters: positionals }
}

/**
 * Installs what the wanted steps need and the machine lacks.
 * @returns {Promise<NodeJS.ProcessEnv>} where the journeys find it
 */
async function prepareMachine(wants, filters) {
  if (wants('unit')) await findPaperReaders()
  if (!wants('e2e')) return {}
  const postgres = needsWeb(filters) && (await findOutsidePostgres())
  return { CHROMIUM_PATH: await needChromium(), ...(postgres && { POSTGRES_15_BIN: postgres }) }
}

/**
 * Begins what can be done while tests of the server wait for their clocks: the web is built for the journeys, then its
 * parts are tested. Without tests to go beside, the parts are tested when their step is reached.
 */
function goAhead(filters, machine, isBeside) {
  const building = needsWeb(filters) ? later(buildWeb().then(makeDemoPictures)) : undefined
  if (!wantsParts(filters)) return { building }
  const testParts = async (capture) =>
    runVitest(['parts'], filters.filter(isPart), await machine, { config: 'vitest.parts.config.ts', capture })
  if (!isBeside) return { building, parts: () => testParts(false) }
  const tested = later(
    Promise.resolve(building)
      .catch(() => undefined)
      .then(() => testParts(true)),
  )
  return { building, parts: () => tested }
}

/** Work whose failure is told when somebody waits for it. */
function later(work) {
  work.catch(() => undefined)
  return work
}

/** Parts in a browser, then journeys through the built web; filters choose among both. */
async function runInBrowser(filters, env, { building, parts }) {
  if (parts) await step('parts', parts)
  if (building) await runJourneys(filters, env, building)
}

/** Journeys walk through the built web; parts are tested from their sources. */
function needsWeb(filters) {
  return filters.length === 0 || !filters.every(isPart)
}

function wantsParts(filters) {
  return filters.length === 0 || filters.some(isPart)
}

async function runJourneys(filters, env, building) {
  const isBuilt = await step('build', async () => {
    await building
    return { passed: 1, failed: 0, skipped: 0, failures: [] }
  })
  if (!isBuilt) return
  const journeys = filters.filter((text) => !isPart(text))
  await step('e2e', async () => {
    const walked = await runVitest(['e2e'], journeys, { ...env, ...manyWait })
    return walkAgain(walked, (files) => runVitest(['e2e'], files, { ...env, VITEST_MAX_WORKERS: '1' }))
  })
}

/** A test of the web's parts, which runs inside a browser. */
function isPart(text) {
  return text.endsWith('.spec.tsx')
}

/** Runs one step, prints its name, outcome and time, and counts it. A step that cannot run has failed. */
async function step(name, work) {
  const start = Date.now()
  console.log(`— ${name}`)
  const result = await work().catch((error) => {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ${error.message}`] }
  })
  if (result.output) console.log(result.output.trimEnd())
  for (const key of Object.keys(total)) total[key] += result[key]
  failures.push(...result.failures)
  unsteady.push(...(result.unsteady ?? []))
  const outcome = result.failed > 0 ? 'FAILED' : 'ok'
  console.log(`— ${name}: ${outcome}, ${((Date.now() - start) / 1000).toFixed(1)} s`)
  return result.failed === 0
}
