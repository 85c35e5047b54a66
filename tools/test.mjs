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

const names = ['types', 'lint', 'house', 'unit', 'server', 'e2e']
/** A third file at once on two cores: tests wait for clocks, for a page to rest, for a database that says nothing. */
const manyWait = { VITEST_MAX_WORKERS: '3' }
const total = { passed: 0, failed: 0, skipped: 0 }
/** Said again at the end: who reads the last lines alone learns what failed. */
const failures = []

await runMain(async () => {
  const { wanted, filters } = readArguments()
  await install()
  const wants = (name) => wanted.includes(name)
  for (const name of ['types', 'lint', 'house'].filter(wants)) await step(name, () => runCheck(name))

  const insides = ['unit', 'server'].filter(wants)
  if (wants('unit')) await findPaperReaders()
  // The web is built while tests of the server wait for their clocks.
  const building = wants('e2e') && needsWeb(filters) ? build() : undefined
  if (insides.length > 0) await step(insides.join(' and '), () => runVitest(insides, filters, manyWait))
  if (wants('e2e')) await runInBrowser(filters, building)

  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
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

/** Parts in a browser, then journeys through the built web; filters choose among both. */
async function runInBrowser(filters, building) {
  const parts = filters.filter(isPart)
  const journeys = filters.filter((text) => !isPart(text))
  const wantsAll = filters.length === 0
  const env = { CHROMIUM_PATH: await needChromium() }
  if (wantsAll || parts.length > 0)
    await step('parts', () => runVitest(['parts'], parts, env, 'vitest.parts.config.ts'))
  if (building) await runJourneys(journeys, env, building)
}

/** Journeys walk through the built web; parts are tested from their sources. */
function needsWeb(filters) {
  return filters.length === 0 || !filters.every(isPart)
}

/** Begins to build; what goes wrong meanwhile is told when the step of that name is reached. */
function build() {
  const built = buildWeb().then(makeDemoPictures)
  built.catch(() => undefined)
  return built
}

async function runJourneys(filters, env, building) {
  const isBuilt = await step('build', async () => {
    await building
    return { passed: 1, failed: 0, skipped: 0, failures: [] }
  })
  if (!isBuilt) return
  const postgres = await findOutsidePostgres()
  await step('e2e', () =>
    runVitest(['e2e'], filters, { ...env, ...manyWait, ...(postgres && { POSTGRES_15_BIN: postgres }) }),
  )
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
  for (const key of Object.keys(total)) total[key] += result[key]
  failures.push(...result.failures)
  const outcome = result.failed > 0 ? 'FAILED' : 'ok'
  console.log(`— ${name}: ${outcome}, ${((Date.now() - start) / 1000).toFixed(1)} s`)
  return result.failed === 0
}
