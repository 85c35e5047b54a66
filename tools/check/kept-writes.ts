import type { Finding } from './finding.ts'
import { lineOf, type Source } from './source.ts'

/** The tables that kept public reads are made of, as the code names them (server/src/kept-reads.ts). */
const tables = [
  'tenant',
  'tenantHost',
  'tenantCountry',
  'banner',
  'brand',
  'product',
  'productPicture',
  'task',
]
const text = 'writes what kept public reads show and does not say so with tellChanged'

/** Writes that visitors never see, each with the reason. */
const unseen: Record<string, string> = {
  'server/src/features/account/account.queries.ts': 'a company that registers offers nothing yet',
  'server/src/features/product/edit/assign-products.ts':
    'who of the staff looks after it is shown to nobody outside',
  'server/src/features/task/care/assign-tasks.ts':
    'who of the staff looks after it is shown to nobody outside',
  'server/src/features/product/edit/create-product.ts': 'a draft',
  'server/src/features/product/edit/duplicate-product.ts': 'a draft',
  'server/src/features/product/edit/product-pictures.ts': 'its callers know whether the product is on offer',
  'server/src/features/product/stock/stock.ts': 'counters; kept lists are read anew after a moment',
  'server/src/features/task/duplicate-tasks.ts': 'a draft',
  'server/src/features/task/remove-tasks.ts': 'a draft',
  'server/src/features/participation/sign-up/sign-up.queries.ts':
    'counters; kept lists are read anew after a moment',
  'server/src/features/participation/content/assign-rank.ts':
    'counters; kept lists are read anew after a moment',
}

/** Files of features that write a table of kept reads and tell nobody: visitors would see the old rows for ever. */
export function checkKeptWrites(sources: Source[]): Finding[] {
  const names = tables.join('|')
  const write = new RegExp(
    `\\.(?:insert|update|delete)\\((?:${names})\\)|\\b(?:update|insert into|delete from)\\s+\\$\\{(?:${names})\\}`,
    'g',
  )
  return sources.flatMap(({ file, code }) => {
    if (!/^server\/src\/features\/.*\.ts$/.test(file) || /testing|\.test\.ts$/.test(file)) return []
    if (file in unseen || code.includes('tellChanged(')) return []
    const [first] = code.matchAll(write)
    return first ? [{ file, line: lineOf(code, first.index), text }] : []
  })
}
