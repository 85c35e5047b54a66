import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pageRenderer, travelsInside } from './build/build-renderer.ts'
import { serviceWorker } from './build/build-worker.ts'
import { dropServerWords, wordsFile } from './build/drop-server-words.ts'
import { firstGroups } from './build/first-chunks.ts'
import { firstLoads } from './build/first-loads.ts'
import { firstWords } from './src/lib/namespaces.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'
const root = import.meta.dirname

const compress = promisify(brotliCompress)

/** Writes a .br and a .gz beside every text file and machine code, so that the server compresses nothing while it serves. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir
    },
    async writeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      const texts = files
        .filter((file) => /\.(js|css|svg|json|wasm)$/.test(file))
        .map((file) => join(folder, file))
      await Promise.all(texts.filter((path) => statSync(path).size >= 1_024).map(writeCompressed))
    },
  }
}

async function writeCompressed(path: string): Promise<void> {
  const bytes = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${path}.br`, await compress(bytes, { params }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

function wordsChunk(id: string): string {
  const [, language, namespace = ''] = wordsFile.exec(id) ?? []
  return `words-${language}-${firstWords.some((each) => each === namespace) ? 'first' : namespace}`
}

/** What every page has loaded before anything is loaded later. */
const always = /assets\/(index|rolldown-runtime|libraries|icons|first)-/

/**
 * What is asked for beside a file that is loaded later. Names that are there already would be in each first visit
 * hundreds of times over; words need nothing else.
 */
const laterFiles = (file: string, needed: readonly string[]): string[] =>
  file.includes('/words-') ? [] : needed.filter((each) => !always.test(each))

/** Web build. In development the API, sandbox, files and docs are taken from a server started beside it (API_URL). */
export default defineConfig({
  root,
  plugins: [react(), dropServerWords(), firstLoads(), serviceWorker(), precompress(), pageRenderer()],
  build: {
    target: 'es2022',
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 400,
    assetsInlineLimit: travelsInside,
    modulePreload: {
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : laterFiles(file, needed),
    },
    rolldownOptions: {
      output: {
        // The first file of every page lists all others: without their names a first visit is 2 KB lighter. The parts of the
        // application keep theirs: they are looked for in a browser.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.startsWith(join(root, 'src/app')) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // What every page says in one file a language, and one for each other feature.
            { name: wordsChunk, debugName: 'words', test: wordsFile },
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]|rolldown[\\/]runtime/,
            },
            // Otherwise one shell's file would hold an icon of the other's.
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 12 },
            ...firstGroups(),
            // What every part of Mantine's needs, else a file of a few lines each.
            {
              name: 'parts',
              test: /@mantine[\\/].*[\\/](UnstyledButton|create-safe-context|create-event-handler|get-auto-contrast-value|use-uncontrolled)\./,
            },
            {
              name: 'clocks',
              test: /ui[\\/]clock[\\/](clock|clock-words|use-clock|clock-ring|clock-strip)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: [resolve(root, '..')] },
    proxy: Object.fromEntries(
      ['/apis', '/sandbox', '/files', '/docs', '/healthz'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
})
