import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Tests of the web's parts, drawn in a real browser: `npm test -- web/src/ui/list/list-page.spec.tsx`. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  cacheDir: resolve(import.meta.dirname, '.cache/vite-parts'),
  plugins: [react()],
  // Bundled before the first test: a dependency that is found later loads the page anew, in the middle of one.
  optimizeDeps: {
    include: [
      'react-dom/client',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
      'barcode-detector/ponyfill',
      '@tanstack/react-query',
      '@tanstack/react-router',
    ],
  },
  test: {
    name: 'parts',
    include: ['src/**/*.spec.tsx'],
    passWithNoTests: false,
    testTimeout: 150_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-US' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
})
