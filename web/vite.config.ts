import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bareEndpoints } from './build/bare-endpoints.ts'
import { pageRenderer, travelsInside } from './build/build-renderer.ts'
import { serviceWorker } from './build/build-worker.ts'
import { firstLoads } from './build/first-loads.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { pageFiles } from './build/page-files.ts'
import { plainIcons } from './build/plain-icons.ts'
import { splitWords } from './build/word-files.ts'

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
      // A flag of 800 bytes is half of that; below, the header that names the way costs as much as is gained.
      await Promise.all(texts.filter((path) => statSync(path).size >= 256).map(writeCompressed))
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

const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]|rolldown[\\/]runtime/

/** What every page has loaded before anything is loaded later. */
const always = ['index', 'rolldown-runtime', 'libraries', 'first']

/**
 * What is asked for beside a file that is loaded later. Names that are there already would be in each first visit
 * hundreds of times over.
 */
const laterFiles = (needed: readonly string[]): string[] =>
  needed.filter((each) => !always.some((name) => each.startsWith(`assets/${name}-`)))

/** Web build. In development the API, sandbox, files and docs are taken from a server started beside it (API_URL). */
export default defineConfig({
  root,
  plugins: [
    react(),
    bareEndpoints(),
    plainIcons(),
    mantineStyles(),
    splitWords(),
    firstLoads(),
    serviceWorker(),
    precompress(),
    pageRenderer(),
  ],
  build: {
    target: 'es2022',
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 400,
    assetsInlineLimit: travelsInside,
    modulePreload: {
      // Browsers without it load the same files a little later.
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? needed : laterFiles(needed)),
    },
    rolldownOptions: {
      output: {
        // The first file of every page lists all others: without their names a first visit is 2 KB lighter. The parts of the
        // application keep theirs: they are looked for in a browser.
        chunkFileNames: ({ name, facadeModuleId }) =>
          always.includes(name) || facadeModuleId?.startsWith(join(root, 'src/app'))
            ? 'assets/[name]-[hash].js'
            : 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [{ name: 'libraries', test: libraries }, pageFiles((id) => libraries.test(id))],
        },
      },
    },
  },
  // A worker loads files of its own later, as the page does.
  worker: { format: 'es' },
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
