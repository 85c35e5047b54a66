import type { Statement } from './bare-server.ts'
import type { CallParts } from './load-client.ts'
import type { RecordedCall } from './record.ts'

/** A call to Sampan; for reads also what the bare server's statements are recorded from. */
export interface BenchCall {
  parts: CallParts
  recorded?: RecordedCall
  /** The one statement that answers the same question, for reads. */
  one?(tenantId: string): Statement
  /** What the bare server needs for the same write. */
  bareBody?: unknown
}

export interface BenchCase {
  name: string
  key: string
  /** hot: the bare server sends the same bytes; read: the same statements; write: the same rows. */
  kind: 'hot' | 'read' | 'write'
  goal: string
  connections: number
  /** Calls of a round, for writes, which use up what they write about; reads run for a time. */
  calls?: number
  /** Makes as many calls as a run needs, just before they are sent: access tokens last 15 minutes. */
  make(): Promise<BenchCall[]>
}
