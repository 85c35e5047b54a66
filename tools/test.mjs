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
/** A third file at once on two cores: some wait for minutes, as for a database that says nothing. */
const manyWait = { VITEST_MAX_WORKERS: '3' }
const total = { passed: 0, failed: 0, skipped: 0 }

await runMain(async () => {
  const { wanted, filters } = readArguments()
  await install()
  const wants = (name) => wanted.includes(name)
  for (const name of ['types', 'lint', 'house'].filter(wants)) await step(name, () => runCheck(name))

  const insides = ['unit', 'server'].filter(wants)
  if (wants('unit')) await findPaperReaders()
  if (insides.length > 0) await step(insides.join(' and '), () => runVitest(insides, filters, manyWait))
  if (wants('e2e')) await runInBrowser(filters)

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
async function runInBrowser(filters) {
  const parts = filters.filter(isPart)
  const journeys = filters.filter((text) => !isPart(text))
  const wantsAll = filters.length === 0
  const env = { CHROMIUM_PATH: await needChromium() }
  if (wantsAll || parts.length > 0)
    await step('parts', () => runVitest(['parts'], parts, env, 'vitest.parts.config.ts'))
  if (wantsAll || journeys.length > 0) await runJourneys(journeys, env)
}

async function runJourneys(filters, env) {
  const isBuilt = await step('build', async () => {
    await buildWeb()
    await makeDemoPictures()
    return { passed: 1, failed: 0, skipped: 0 }
  })
  if (!isBuilt) return
  const postgres = await findOutsidePostgres()
  await step('e2e', () =>
    runVitest(['e2e'], filters, { ...env, ...(postgres && { POSTGRES_15_BIN: postgres }) }),
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
    return { passed: 0, failed: 1, skipped: 0 }
  })
  for (const key of Object.keys(total)) total[key] += result[key]
  const outcome = result.failed > 0 ? 'FAILED' : 'ok'
  console.log(`— ${name}: ${outcome}, ${((Date.now() - start) / 1000).toFixed(1)} s`)
  return result.failed === 0
}
