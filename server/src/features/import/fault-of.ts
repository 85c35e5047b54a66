import type { ImportColumn } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import type words from '../../../../locales/en/import.json'
import type { Entered, Row } from './import-kinds.ts'

/** What is wrong with a cell of a row, in the caller's words. */
export const faultOf = (
  ctx: Ctx,
  row: Row,
  column: ImportColumn | '',
  key: keyof typeof words.fault,
): Entered => ({
  row,
  column,
  message: ctx.app.words.say(ctx.language, `import:fault.${key}`, {
    example: ['id', 'vn'].includes(ctx.language) ? '1.200' : '1,200',
  }),
})
