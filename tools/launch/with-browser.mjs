import { buildWeb, makeDemoPictures } from './build.mjs'
import { install } from './install.mjs'
import { node26, root } from './places.mjs'
import { runMain, runOrFail } from './run.mjs'
import { needChromium } from './test-machine.mjs'

/**
 * Runs a program that visits the built web, with the arguments of this command: installs, builds the web and the demo's
 * pictures and finds a Chromium first.
 * @param {string} program its path in the repository
 * @param {string} failure what is said when it fails
 */
export const runWithBrowser = (program, failure) =>
  runMain(async () => {
    await install()
    await buildWeb()
    await makeDemoPictures()
    process.env.CHROMIUM_PATH = await needChromium()
    await runOrFail(node26, [program, ...process.argv.slice(2)], { cwd: root }, failure)
  })
