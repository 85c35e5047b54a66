import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { giveToOwner } from './owner.mjs'
import { cache, node26, root } from './places.mjs'
import { runOrFail } from './run.mjs'

/** Installs the packages of package-lock.json unless exactly these are installed. */
export async function install() {
  await oneAtATime(join(cache, 'install.lock'), {
    isDone: isInstalled,
    work: async () => {
      console.log('Installing packages …')
      const args = [
        'ci',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ]
      await runNpm(args, 'npm ci did not succeed (see above). Is the network reachable?')
      giveToOwner([cache, join(root, 'node_modules')])
    },
    waiting: 'Another start is installing packages; waiting for it …',
  })
}

/** Runs the npm that runs us, or the one in the path. */
function runNpm(args, message) {
  const own = process.env.npm_execpath
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []]
  // What npm tells its scripts about the current run is not meant for another npm.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command)/.test(name)),
  )
  return runOrFail(command, [...first, ...args], { cwd: root, env }, message)
}

/** Compares what npm recorded in node_modules with package-lock.json, package by package. */
async function isInstalled() {
  if (!existsSync(node26)) return false
  const wanted = await readPackages(join(root, 'package-lock.json'))
  const present = await readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  const isSame = (name) =>
    present[name]
      ? wanted[name].version === present[name].version && wanted[name].integrity === present[name].integrity
      : // Optional ones for other platforms are left out by npm.
        wanted[name].optional === true
  const names = Object.keys(wanted).filter(
    (name) => name.startsWith('node_modules/') || name.includes('/node_modules/'),
  )
  return names.every(isSame) && Object.keys(present).every((name) => wanted[name])
}

async function readPackages(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8')).packages
  } catch {
    return null
  }
}
