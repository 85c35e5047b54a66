// npm run bench: rates and processor time beside bare servers; -- --only my-samples,apply and -- --quick while developing
import { runWithBrowser } from './launch/with-browser.mjs'

// Its last part visits the site as it runs in production.
await runWithBrowser('tools/bench/bench.ts', 'The measurement ended early (see above).')
