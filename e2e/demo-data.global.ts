import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo in it, which no server uses: every world begins with a copy of it. */
    demoData: string
  }
}

/** Makes the demo once for all journeys: a cluster, its tables and the demo cost some seconds each time. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-demo-'))
  // The database runs as another user where root runs the tests, and is elsewhere if that one cannot come in.
  chmodSync(dataDir, 0o755)
  const product = await startProduct(dataDir)
  await product.stop()
  project.provide('demoData', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
