import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'
const root = import.meta.dirname

/** Writes a .br and a .gz beside every text file, so that the server compresses nothing while it serves. */
function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      for (const name of files.filter((file) => /\.(js|css|svg|json)$/.test(file))) {
        const path = join(folder, name)
        const bytes = readFileSync(path)
        if (bytes.length < 1_024) continue
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        )
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** Words that only the server says, in mails, papers and the sandbox; no browser needs to load them. */
const serverWords = ['mail', 'paper']

/** Leaves the words of mails and papers out of what browsers load. */
function dropServerWords(): Plugin {
  return {
    name: 'drop-server-words',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]locales[\\/][\w-]+[\\/]\w+\.json$/.test(id)) return null
      const words = Object.entries(JSON.parse(code) as Record<string, unknown>)
      return JSON.stringify(Object.fromEntries(words.filter(([key]) => !serverWords.includes(key))))
    },
  }
}

/** Web build. In development the API, sandbox, files and docs are taken from a server started beside it (API_URL). */
export default defineConfig({
  root,
  plugins: [react(), dropServerWords(), precompress(resolve(root, 'dist'))],
  build: {
    target: 'es2022',
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 400,
    // Flags travel inside the code; photographs never do.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One chunk a language, so that a reader loads one of five.
            {
              name: (id: string) => `words-${/locales[\\/]([\w-]+)[\\/]/.exec(id)?.[1]}`,
              test: /[\\/]locales[\\/][\w-]+[\\/]/,
            },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
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
