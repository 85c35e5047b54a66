import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { giveToOwner } from './owner.mjs'
import { cache, node26, root } from './places.mjs'
import { runOrFail } from './run.mjs'

const packages = join(root, 'node_modules')

/** Installs the packages of package-lock.json unless exactly these are installed. */
export async function install() {
  await oneAtATime(join(cache, 'install.lock'), {
    isDone: isInstalled,
    work: async () => {
      console.log('Installing packages …')
      // Not `npm ci`: it refuses a lock file that lacks a package for another platform which its registry lacks too.
      // The same is reached by beginning with nothing and comparing with the lock file afterwards.
      await rm(packages, { recursive: true, force: true })
      const args = [
        '--no-save',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ]
      await runNpm(
        ['install', ...args],
        'npm could not install the packages (see above). Is the network reachable?',
      )
      if (!(await isInstalled())) throw new Failure('What npm installed is not what package-lock.json says.')
      giveToOwner([cache, packages])
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
  const present = await readPackages(join(packages, '.package-lock.json'))
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
