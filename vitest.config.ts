import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/launch/longest-first.ts'

/**
 * Node reads the sources of the server itself, as it does in production: neither are they translated by Vite, nor does each name that
 * is imported become a look into an object. No module is mocked.
 */
const native = { viteModuleRunner: false, nodeLoader: false }

/** One runner for everything; `npm test -- --only unit` runs one of these. */
export default defineConfig({
  test: {
    // Test files share the modules that they load, which halves the work: each closes what it opened.
    isolate: false,
    // A run that finds nothing to test has gone wrong.
    passWithNoTests: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Tests wait for states: how long says nothing about the product, and a busy machine takes several times as long.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'web/build/**/*.test.ts',
            'server/src/**/*.unit.test.ts',
            'tools/**/*.test.{ts,mjs}',
            'demo/**/*.test.ts',
            'locales/**/*.test.ts',
          ],
          testTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'server',
          experimental: native,
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/**/*.unit.test.ts'],
          globalSetup: ['server/src/testing/database.global.ts'],
          setupFiles: ['server/src/testing/statements.setup.ts'],
          // What takes a quarter of it alone has company: other files, the build of the web, parts in a browser.
          testTimeout: 150_000,
          hookTimeout: 150_000,
        },
      },
      {
        test: {
          name: 'e2e',
          experimental: native,
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/demo-data.global.ts'],
          testTimeout: 480_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
