// npm run bench: rates and processor time beside bare servers; -- --only my-samples,apply and -- --quick while developing
import { buildWeb, makeDemoPictures } from './launch/build.mjs'
import { install } from './launch/install.mjs'
import { node26, root } from './launch/places.mjs'
import { runMain, runOrFail } from './launch/run.mjs'
import { needChromium } from './launch/test-machine.mjs'

await runMain(async () => {
  await install()
  // The last part visits the site as it runs in production.
  await buildWeb()
  await makeDemoPictures()
  process.env.CHROMIUM_PATH = await needChromium()
  await runOrFail(
    node26,
    ['tools/bench/bench.ts', ...process.argv.slice(2)],
    { cwd: root },
    'The measurement ended early (see above).',
  )
})
