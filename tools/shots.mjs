// npm run shots: a picture of every screen, for looking at: .cache/shots/<screen>-<device>-<language>[-dark].png
// npm run shots -- --only case,task --languages th,vn --devices phone --dark
import { buildWeb, makeDemoPictures } from './launch/build.mjs'
import { install } from './launch/install.mjs'
import { node26, root } from './launch/places.mjs'
import { runMain, runOrFail } from './launch/run.mjs'
import { needChromium } from './launch/test-machine.mjs'

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
