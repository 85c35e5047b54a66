// npm start: installs, builds, and runs the server; as root with a user that has no rights.
import { resolve } from 'node:path'
import { compileCache, findServerAccount } from './launch/account.mjs'
import { buildWeb, makeDemoPictures } from './launch/build.mjs'
import { prepareDataFolder } from './launch/data-folder.mjs'
import { install } from './launch/install.mjs'
import { reachableCode } from './launch/mirror.mjs'
import { root } from './launch/places.mjs'
import { needFreePort } from './launch/port.mjs'
import { runMain } from './launch/run.mjs'
import { serve } from './launch/serve.mjs'

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
