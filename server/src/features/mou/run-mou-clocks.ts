import { eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { runClocks } from '#kit/case/clock-runner.ts'
import { type MouRecord, mouMachine } from './mou.machine.ts'
import { mou } from './mou.tables.ts'
import { mailAboutMou } from './mou-mail.ts'

/**
 * What happens when the clocks of agreements run. Those of samples are left out: the sample's own clock runs through
 * the same two states and warns, so each person is written to once.
 */
export const runMouClocks = (ctx: Ctx): Promise<void> =>
  runClocks(ctx, mouMachine, {
    scope: eq(mou.kind, 'participation'),
    neverWarned: [],
    neverLate: [],
    onWarned: (row) => tell(ctx, row, 'due'),
    onLate: (row) => tell(ctx, row, 'late'),
  })

const tell = (ctx: Ctx, row: MouRecord, kind: 'due' | 'late'): Promise<void> =>
  mailAboutMou(ctx, row.id, row.clockOwner ?? 'brand', kind)
