import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'
const root = import.meta.dirname

/** Web build. In development the API, sandbox, files and docs are taken from a server started beside it (API_URL). */
export default defineConfig({
  root,
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 400,
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
