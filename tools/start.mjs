// npm start: installs, builds, and runs the server; as root with a user that has no rights.
import { resolve } from 'node:path'
import { compileCache, findServerAccount } from './lib/account.mjs'
import { buildWeb, makeDemoPictures } from './lib/build.mjs'
import { prepareDataFolder } from './lib/data-folder.mjs'
import { install } from './lib/install.mjs'
import { reachableCode } from './lib/mirror.mjs'
import { root } from './lib/places.mjs'
import { needFreePort } from './lib/port.mjs'
import { runMain } from './lib/run.mjs'
import { serve } from './lib/serve.mjs'

await runMain(async () => {
  const { env } = process
  await needFreePort(env.PORT, env.HOST)
  await install()
  await buildWeb()
  await makeDemoPictures()

  const dataDir = resolve(root, env.DATA_DIR || 'data')
  const account = findServerAccount(dataDir)
  const folder = account ? await reachableCode(account) : root
  const place = await prepareDataFolder(dataDir, account)
  const own = { DATA_DIR: place, NODE_COMPILE_CACHE: compileCache(account), ...(account && { HOME: place }) }
  process.exitCode = await serve({ folder, env: { ...env, ...own }, account })
})
