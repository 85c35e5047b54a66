import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { makeQuickFolder } from '../tools/launch/quick-folder.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with the demo in it, which no server uses: every world begins with a copy of it. */
    demoData: string
  }
}

/** Makes the demo once for all journeys: a cluster, its tables and the demo cost some seconds each time. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const dataDir = makeQuickFolder('sampan-demo-')
  const product = await startProduct(dataDir)
  await product.stop()
  project.provide('demoData', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
