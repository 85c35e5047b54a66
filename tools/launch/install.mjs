import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { canUseApt, installFromApt } from './apt.mjs'
import { Failure } from './failure.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { giveToOwner } from './owner.mjs'
import { cache, node26, root } from './places.mjs'
import { run, runOrFail } from './run.mjs'

const packages = join(root, 'node_modules')

/** Installs the packages of package-lock.json unless exactly these are installed. */
export async function install() {
  await oneAtATime(join(cache, 'install.lock'), {
    isDone: isInstalled,
    work: async () => {
      console.log('Installing packages …')
      // Not `npm ci`: it refuses a lock file that lacks a package for another platform which its registry lacks too.
      // The same is reached by beginning with nothing and comparing with the lock file afterwards.
      await needNodeLibrary()
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
  const { code, output } = await run(node26, ['--version'], { capture: true })
  if (code !== 0)
    throw new Failure(`${output.trim()}\nNode 26 does not run here. Often: apt-get install libatomic1`)
}

/**
 * Node 26 needs a library that the smallest systems lack, and already while the packages are installed: npm runs
 * their scripts with it.
 */
async function needNodeLibrary() {
  if (process.platform !== 'linux' || !canUseApt()) return
  const { output } = await run('/sbin/ldconfig', ['-p'], { capture: true })
  if (output.includes('libatomic.so.1')) return
  console.log('Installing libatomic1, which Node 26 needs …')
  await installFromApt(['libatomic1'])
}

/** Runs the npm that runs us, or the one in the path, with the Node that was there before the packages. */
function runNpm(args, message) {
  const own = process.env.npm_execpath
  const node = process.execPath.startsWith(packages) ? 'node' : process.execPath
  const [command, first] = own?.endsWith('.js') ? [node, [own]] : ['npm', []]
  // What npm tells its scripts about the current run is not meant for another npm.
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command)/.test(name))
  const path = (process.env.PATH ?? '').split(':').filter((part) => !part.endsWith('node_modules/.bin'))
  const env = { ...Object.fromEntries(kept), PATH: path.join(':') }
  return runOrFail(command, [...first, ...args], { cwd: root, env }, message)
}

/** Compares what npm recorded in node_modules with package-lock.json, package by package. */
async function isInstalled() {
  if (!existsSync(node26)) return false
  const wanted = await readPackages(join(root, 'package-lock.json'))
  const present = await readPackages(join(packages, '.package-lock.json'))
  if (!wanted || !present) return false
  const isRight = (name) =>
    present[name]
      ? wanted[name].version === present[name].version && wanted[name].integrity === present[name].integrity
      : wanted[name].optional === true && !isForThisMachine(wanted[name])
  const names = Object.keys(wanted).filter((name) => /(^|\/)node_modules\//.test(name))
  return names.every(isRight) && Object.keys(present).every((name) => wanted[name])
}

/**
 * npm leaves out optional packages for other machines, but also, without a word, those for this one whose own
 * installation failed: without them there would be no PostgreSQL.
 */
function isForThisMachine({ os, cpu, libc }) {
  const fits = (list, own) =>
    !list || list.includes(own) || list.some((name) => name[0] === '!' && name !== `!${own}`)
  return (
    Boolean(os && cpu) && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libraryFamily())
  )
}

let family

/** The C library of this machine, by the names that npm uses. */
function libraryFamily() {
  process.report.excludeNetwork = true
  family ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return family
}

async function readPackages(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8')).packages
  } catch {
    return null
  }
}
