// npm run dev: the server, restarted when its code changes, and a web that reloads while you write.
import { spawn } from 'node:child_process'
import { makeDemoPictures } from './launch/build.mjs'
import { install } from './launch/install.mjs'
import { root } from './launch/places.mjs'
import { runMain } from './launch/run.mjs'

const port = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'
/** The web is what a person opens, so links in mails and the way back from TikTok lead to it. */
const env = {
  ...process.env,
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
  API_URL: `http://127.0.0.1:${port}`,
}

await runMain(async () => {
  await install()
  await makeDemoPictures()
  const node = `${root}/node_modules/.bin/node`
  const children = [
    spawn(
      node,
      ['--watch-path=server/src', '--watch-path=contract/src', '--watch-path=locales', 'server/src/main.ts'],
      { cwd: root, env, stdio: 'inherit' },
    ),
    // As the build reads it: bundled, the configuration would take the web's styles along.
    spawn(
      node,
      [
        `${root}/node_modules/vite/bin/vite.js`,
        '--configLoader',
        'native',
        '--port',
        webPort,
        '--strictPort',
      ],
      {
        cwd: `${root}/web`,
        env,
        stdio: 'inherit',
      },
    ),
  ]
  console.log(`The web is at http://localhost:${webPort}`)
  const stop = () => {
    for (const child of children) child.kill('SIGINT')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const codes = await Promise.all(
    children.map((child) => new Promise((resolve) => child.once('exit', resolve))),
  )
  process.exitCode = codes.some(Boolean) ? 1 : 0
})
