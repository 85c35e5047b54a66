// npm run shots: a picture of every screen, for looking at: .cache/shots/<screen>-<device>-<language>[-dark].png
// npm run shots -- --only case,task --languages th,vn --devices phone --dark
import { runWithBrowser } from './launch/with-browser.mjs'

await runWithBrowser('e2e/shots/shots.ts', 'The pictures could not be taken (see above).')
