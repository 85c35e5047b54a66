// npm run bench:web: first visits of the ten public pages on a cheap phone's processor and line; -- --only /m/index,/m/list and -- --quick while developing
import { runWithBrowser } from './launch/with-browser.mjs'

await runWithBrowser('tools/bench/web-pages.ts', 'The measurement ended early (see above).')
