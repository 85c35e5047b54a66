import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { dropServerWords } from './drop-server-words.ts'
import { plainIcons } from './plain-icons.ts'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src/app/prerender')

/** Small drawings travel inside the code; photographs never do, nor flags: a page shows one of the eleven, or all. */
export const travelsInside = (file: string): boolean =>
  file.endsWith('.svg') && !file.includes('circle-flags')

/**
 * Builds what the server renders pages with (decision 40) into `ssr/`: the same components with the same names of classes
 * and files.
 */
export function pageRenderer(): Plugin {
  let folder = ''
  return {
    name: 'page-renderer',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => buildRenderer(join(folder, 'ssr')),
    },
  }
}

/** What the builds share, so that what one of them names the other finds. */
const shared: InlineConfig = { root, configFile: false, logLevel: 'warn', publicDir: false }

/**
 * A script in the head of a page: a classic one without imports, since nothing is painted before it has run. In: the name of its file
 * without the ending.
 */
export async function buildHeadScript(name: 'check-reader' | 'choose-scheme'): Promise<string> {
  const built = await build({
    ...shared,
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: join(source, `${name}.ts`), formats: ['iife'], name: 'headScript' },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  return output[0].code
}

/** The name of the first file tells one build from another: a server that runs takes the new one beside the old. */
async function buildRenderer(outDir: string): Promise<void> {
  const built = await build({
    ...shared,
    plugins: [react(), plainIcons(), dropServerWords()],
    // The libraries as the browser has them: HTML fits only what renders the same.
    resolve: { conditions },
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions } },
    build: {
      target: 'es2022',
      ssr: join(source, 'render-page.tsx'),
      outDir,
      emptyOutDir: true,
      minify: false,
      copyPublicDir: false,
      assetsInlineLimit: travelsInside,
      rolldownOptions: { output: { codeSplitting: true, entryFileNames: 'assets/[name]-[hash].js' } },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  writeFileSync(join(outDir, 'entry.json'), JSON.stringify({ entry: output[0].fileName }))
}

const conditions = ['browser', 'module', 'import']
