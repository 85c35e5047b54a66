// npm run shots: a picture of every screen, for looking at: .cache/shots/<screen>-<device>-<language>[-dark].png
// npm run shots -- --only case,task --languages th,vn --devices phone --dark
import { buildWeb, makeDemoPictures } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { node26, root } from './lib/places.mjs'
import { runMain, runOrFail } from './lib/run.mjs'
import { needChromium } from './lib/test-machine.mjs'

await runMain(async () => {
  await install()
  await buildWeb()
  await makeDemoPictures()
  process.env.CHROMIUM_PATH = await needChromium()
  await runOrFail(
    node26,
    ['e2e/shots.ts', ...process.argv.slice(2)],
    { cwd: root },
    'The pictures could not be taken (see above).',
  )
})
