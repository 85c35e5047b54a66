import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canUseApt, installFromApt } from './apt.mjs'
import { Failure } from './failure.mjs'
import { node26, root } from './places.mjs'
import { run, runOrFail } from './run.mjs'

/**
 * A Chromium for the browser journeys: one that is there, else installed, from apt for root and by Playwright
 * otherwise. The headless shell comes first: without the windows of a whole browser a journey takes a fifth less
 * of the processor. As root also letters for every language of the product.
 * @returns {Promise<string>} its path
 */
export async function needChromium() {
  if (canUseApt()) await needFonts()
  const found = await findChromium()
  if (found) return found
  console.log('Installing a Chromium …')
  // Not every release of Debian and Ubuntu has the shell.
  for (const name of canUseApt() ? ['chromium-headless-shell', 'chromium'] : []) {
    await installFromApt([name])
    const installed = await findChromium()
    if (installed) return installed
  }
  await runOrFail(node26, [playwrightCli(), 'install', 'chromium'], {}, 'No Chromium could be installed.')
  const downloaded = await findChromium()
  if (downloaded) return downloaded
  throw new Failure('No Chromium was found. Set CHROMIUM_PATH to one.')
}

const playwrightCli = () => join(root, 'node_modules', 'playwright-core', 'cli.js')

async function findChromium() {
  const own = process.env.CHROMIUM_PATH
  if (own && !existsSync(own)) throw new Failure(`CHROMIUM_PATH=${own} does not exist.`)
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]
  const places = [
    own,
    ...names.map((name) => `/usr/bin/${name}`),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { output } = await run(node26, ['-e', script], { cwd: root, capture: true })
  // On Ubuntu /usr/bin/chromium-browser may be a stub that only names a snap.
  for (const path of [...places, output.trim()]) {
    if (path && existsSync(path) && (await run(path, ['--version'], { capture: true })).code === 0)
      return path
  }
  return null
}

async function needFonts() {
  const wanted = { th: 'fonts-noto-core', zh: 'fonts-noto-cjk' }
  const missing = []
  for (const [language, name] of Object.entries(wanted)) {
    const { code, output } = await run('fc-list', [`:lang=${language}`, 'family'], { capture: true }).catch(
      () => ({ code: 1 }),
    )
    if (code !== 0 || !output.includes('Noto')) missing.push(name)
  }
  if (missing.length === 0) return
  console.log('Installing letters for Thai and Chinese …')
  await installFromApt(['fontconfig', ...missing])
}

/** Readers of PDFs for the tests of papers; as root they are installed, elsewhere those tests are skipped. */
export async function findPaperReaders() {
  const missing = Object.entries({ 'mupdf-tools': '/usr/bin/mutool', 'poppler-utils': '/usr/bin/pdftotext' })
    .filter(([, path]) => !existsSync(path))
    .map(([name]) => name)
  if (missing.length === 0 || !canUseApt()) return
  console.log(`Installing ${missing.join(' and ')} …`)
  await installFromApt(missing)
}

/**
 * The folder of an outside PostgreSQL's programs, for the test that runs against one; as root it is installed.
 * @returns {Promise<string | null>} null when there is none and it cannot be had
 */
export async function findOutsidePostgres() {
  const folder = '/usr/lib/postgresql/15/bin'
  if (existsSync(join(folder, 'postgres'))) return folder
  if (!canUseApt()) return null
  console.log("Installing apt's PostgreSQL 15 …")
  // Without this the package makes and starts a cluster that nobody asked for.
  const settings = '/etc/postgresql-common/createcluster.d'
  const setting = join(settings, 'sampan-no-cluster.conf')
  await mkdir(settings, { recursive: true })
  await writeFile(setting, 'create_main_cluster = false\n')
  await installFromApt(['postgresql-15'])
  await rm(setting, { force: true })
  return existsSync(join(folder, 'postgres')) ? folder : null
}
