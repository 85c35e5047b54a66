import { expect, test } from 'vitest'
import { checkFeatureGraph } from './direction.ts'
import { check, importing, nothing } from './testing/check-files.ts'

/** The same words in all five languages, with changes per language. */
function locales(words: Record<string, string>, changes: Record<string, Record<string, string>> = {}) {
  return Object.fromEntries(
    ['en', 'zh-CN', 'id', 'th', 'vn'].map((language) => [
      `locales/${language}/sample.json`,
      JSON.stringify(changes[language] ?? words, null, 2),
    ]),
  )
}

test('a project that keeps the rules passes', () => {
  const files = {
    'contract/src/sample.ts': nothing,
    'contract/src/sample.schemas.ts': importing('zod'),
    'server/src/kit/call/route.ts': importing('@sampan/contract/sample'),
    'server/src/features/product/product.queries.ts': importing('#kit/route.ts'),
    'server/src/features/sample/apply/apply-for-sample.ts': importing('#features/product/product.queries.ts'),
    'server/src/db/migrations/0001-create-tenancy.sql': 'create table tenant ();',
    'web/src/features/sample/sample-list.mobile.tsx': importing('#ui/clock.tsx'),
    'web/src/ui/clock/clock.tsx': nothing,
  }
  expect(check({ ...files, ...locales({ title: '{{name}}' }) })).toEqual([])
})

test.each([
  ['contract/src/sample.ts', 'drizzle-orm', 'the contract depends on'],
  [
    'contract/src/sample.ts',
    '../../server/src/kit/call/route.ts',
    'the contract imports nothing else of ours',
  ],
  ['contract/src/sample.ts', 'zod', 'only .schemas.ts files load zod'],
  ['contract/src/sample.ts', './sample.schemas.ts', 'only .schemas.ts files load zod'],
  ['web/src/lib/api.ts', '../../../server/src/config.ts', 'never the server'],
  ['web/src/lib/api.ts', '@sampan/server/src/config.ts', 'never the server'],
  ['server/src/app.ts', '../../web/src/lib/api.ts', 'never the web'],
  ['server/src/kit/call/route.ts', '#features/sample/sample.view.ts', 'this room knows no feature'],
  ['server/src/db/client.ts', '../features/sample/sample.view.ts', 'this room knows no feature'],
  ['server/src/gateways/outbound.ts', '#features/sample/sample.view.ts', 'this room knows no feature'],
  ['web/src/ui/clock/clock.tsx', '#features/sample/sample.api.ts', 'this room knows no feature'],
  ['web/src/lib/api.ts', '#features/sample/sample.api.ts', 'this room knows no feature'],
  [
    'server/src/features/product/product.view.ts',
    '#features/sample/sample.view.ts',
    'no edge from product to sample',
  ],
  [
    'web/src/features/shipment/shipment.api.ts',
    '#features/sample/sample.api.ts',
    'no edge from shipment to sample',
  ],
])('%s may not import %s', (file, specifier, text) => {
  expect(check({ [file]: importing(specifier) })).toEqual([
    expect.stringContaining(`${file}:1 imports ${specifier}: `),
  ])
  expect(check({ [file]: importing(specifier) })[0]).toContain(text)
})

test('types, re-exports and imports while running go against the direction as well', () => {
  const file = 'server/src/kit/call/route.ts'
  const target = '#features/sample/sample.view.ts'
  for (const text of [
    `import type { A } from '${target}'`,
    `export * from '${target}'`,
    `void import('${target}')`,
  ]) {
    expect(check({ [file]: text })).toEqual([expect.stringContaining('this room knows no feature')])
  }
})

test('a feature has to be in the graph', () => {
  expect(check({ 'web/src/features/gift/gift.api.ts': nothing })).toEqual([
    expect.stringContaining('"gift" is no feature'),
  ])
})

test('the graph has no circles, no edges to nowhere, and nothing under mou and shipment', () => {
  expect(checkFeatureGraph()).toEqual([])
  const texts = checkFeatureGraph({ a: ['b'], b: ['c'], c: ['a', 'd'], mou: ['task'], task: [] }).map(
    ({ text }) => text,
  )
  expect(texts).toEqual([
    'the features form a circle: a → b → c → a',
    'c uses "d", which is no feature',
    'mou serves several features and may not use task',
  ])
})

test('files that import each other in a circle are told with the way round', () => {
  const circle = {
    'server/src/a.ts': importing('./kit/b.ts'),
    'server/src/kit/b.ts': importing('#kit/c.ts'),
    'server/src/kit/c.ts': importing('../a.ts'),
  }
  expect(check(circle)).toEqual([
    'server/src/a.ts is part of a circle of imports: server/src/a.ts → server/src/kit/b.ts → server/src/kit/c.ts → server/src/a.ts',
  ])
  expect(
    check({
      ...circle,
      'server/src/kit/c.ts': "import type { again } from '../a.ts'\nexport type A = typeof again",
    }),
  ).toEqual([])
})

test('a file of more than 300 lines is too long, unless it is a table of data', () => {
  const long = `${'// line\n'.repeat(300)}${nothing}`
  expect(check({ 'server/src/app.ts': long })).toEqual(['server/src/app.ts has 301 lines; 300 are the most'])
  expect(check({ 'demo/content/brands.ts': long, 'server/src/db/migrations/0001-create.sql': long })).toEqual(
    [],
  )
})

test.each([
  ['server/src/kit/dateUtils.ts', '"dateUtils" is not kebab-case'],
  ['server/src/kit/date-utils.ts', '"date-utils" says nothing'],
  ['web/src/lib/helpers.ts', '"helpers" says nothing'],
  ['web/src/common/date.ts', '"common" says nothing'],
  ['server/src/features/sample/sample.service.ts', '".service" is no room'],
  ['web/src/ui/index.ts', '"index" says nothing'],
  ['contract/src/types.ts', '"types" says nothing'],
  ['server/src/features/sample/sample.repository.ts', '".repository" is no room'],
])('%s is a bad name', (file, text) => {
  expect(check({ [file]: nothing }).join('\n')).toContain(text)
})

test('every language has every key, with the same variables', () => {
  const words = { greeting: 'Hello {{name}}', left: '<b>{{left}}</b> left' }
  const thai = { greeting: 'สวัสดี', left: '<b>{{left}}</b> {{over}}' }
  expect(check(locales(words, { th: thai }))).toEqual([
    'locales/th/sample.json:2 greeting lacks {{name}}, which the English has',
    'locales/th/sample.json:3 left has {{over}}, which the English has not',
  ])
  expect(check(locales(words, { id: { greeting: 'Halo {{name}}' } }))).toEqual([
    expect.stringContaining('locales/id/sample.json left is missing'),
  ])
  expect(check({ 'locales/en/sample.json': '{}' })).toHaveLength(4)
})

test('of the plural forms a language needs those that it uses', () => {
  const english = { samples_one: 'One sample', samples_other: '{{count}} samples' }
  const others = { samples_other: '{{count}} mẫu' }
  const found = check(locales(english, { 'zh-CN': others, id: others, th: others, vn: others }))
  expect(found).toEqual([expect.stringContaining('locales/vn/sample.json samples_one is missing')])
})

test('English that was left in another language is a warning', () => {
  const found = check(
    locales({ title: 'Your samples', brand: 'TikTok' }, { en: { title: 'Your samples', brand: 'TikTok' } }),
  )
  expect(found).toHaveLength(4)
  expect(found[0]).toBe('warning locales/zh-CN/sample.json:2 title is the English text')
})

/** Three tables with machines, one of them under another name in the database. */
const machines = {
  'server/src/features/sample/sample.machine.ts':
    'export const one: Machine<typeof sample, 1> = a\nexport const other: Machine<\n  typeof participation,\n  1\n> = b\n',
  'server/src/features/product/verification.machine.ts':
    'export const one: Machine<typeof verification, 1> = a\n',
  'server/src/features/product/product.tables.ts':
    "export const verification = pgTable(\n  'brand_verification',\n  {},\n)\nexport const payout = pgTable('payout', {})\n",
}

test.each([
  ["await ctx.db.update(sample).set({ status: 6, remark: '' }).where(eq(sample.id, id))"],
  ['await db.insert(participation).values(row).onConflictDoUpdate({ target: key, set: { status: 2 } })'],
  ['await ask(db, sql`update sample set remark = 1, status = 6 where id = 1`)'],
  ['await db.update(verification).set({ status: 4 })'],
  ['await ask(db, sql`update brand_verification set status = 4`)'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is a program's text
  ['await ask(db, sql`update ${sample} as s set status = ${to}`)'],
])('a status is written in the kit only: %s', (text) => {
  const body = `export async function change() {\n  ${text}\n}\n`
  expect(check({ ...machines, 'server/src/features/sample/approve-sample.ts': body })).toEqual([
    'server/src/features/sample/approve-sample.ts:2 writes a status; only server/src/kit/case/ may',
  ])
  expect(check({ ...machines, 'server/src/kit/case/transition.ts': body })).toEqual([])
})

test('writing something else of a sample, or the status of something else, is allowed', () => {
  const text = [
    "await db.update(sample).set({ remark: 'x' }).where(eq(sample.status, 6))",
    'await db.update(payout).set({ status: 1 })',
    'await db.insert(sample).values({ status: 5 })',
    'await ask(db, sql`update sample set reminded_at = now() where status = 5`)',
  ]
  expect(check({ ...machines, 'server/src/features/sample/remind.ts': text.join('\n') })).toEqual([])
})

test('whoever changes what kept public reads show tells so', () => {
  const write = 'export const publish = () => db.update(product).set({ publishedAt })\n'
  const file = 'server/src/features/product/offer.ts'
  expect(check({ [file]: write })).toEqual([
    `${file}:1 writes what kept public reads show and does not say so with tellChanged`,
  ])
  expect(check({ [file]: `${write}tellChanged(db, id, 'product')\n` })).toEqual([])
  expect(check({ 'server/src/features/product/offer.test.ts': write })).toEqual([])
})

test('migrations are numbered without gaps and doubles', () => {
  const folder = 'server/src/db/migrations/'
  const names = ['0001-create-tenancy.sql', '0003-add-sample.sql', '0003-add-task.sql', 'later.sql']
  expect(check(Object.fromEntries(names.map((name) => [folder + name, 'select 1;'])))).toEqual([
    `${folder}later.sql is not named like 0007-add-sample-history.sql`,
    `${folder}0003-add-sample.sql should have number 0002`,
  ])
})

test('nothing names one machine, or the host of a registry', () => {
  const found = check({
    'README.md': `See /${'work'}/main`,
    'docs/a.md': `See ../${'shared'}/b.md`,
    '.npmrc': `registry=https://registry.${'npmjs'}.org`,
    'package-lock.json': '{ "resolved": "https://example.com/a.tgz" }',
    'docs/b.md': 'the network/work/flow is fine',
  })
  expect(found).toEqual([
    '.npmrc:1 names the host of a package registry',
    'README.md:1 names a folder of one machine',
    'docs/a.md:1 names a folder outside the project',
    'package-lock.json:1 holds the address of a package; see .npmrc',
  ])
})

test('every line of a history has its words in every language', () => {
  const files = { 'contract/src/case/history.ts': nothing }
  const task = Object.fromEntries(
    ['en', 'zh-CN', 'id', 'th', 'vn'].map((language) => [`locales/${language}/task.json`, '{}']),
  )
  const found = check({ ...files, ...task, ...locales({ verb: '' }) })
  expect(found).toContain(
    'locales/vn/sample.json verb.postGone is missing; contract/src/case/history.ts names it',
  )
  expect(found).toContain(
    'locales/en/task.json verb.signUp is missing; contract/src/case/history.ts names it',
  )
})

test('columns of a clock are made by the kit alone', () => {
  const body = (value: string) => `export const set = { clockDueAt: ${value} }\n`
  const file = 'server/src/features/sample/post/extend-sample.ts'
  expect(check({ [file]: body('new Date()') })).toEqual([
    `${file}:1 writes a column of a clock; kit/case/clock.ts has the only functions that make them`,
  ])
  expect(check({ [file]: body('sample.clockDueAt') })).toEqual([])
  expect(check({ 'server/src/kit/case/clock.ts': body('new Date()') })).toEqual([])
})

test('a folder holds forty code files at the most', () => {
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`web/src/ui/form/part-${index}.tsx`, nothing]),
    )
  expect(check(many(40))).toEqual([])
  expect(check({ ...many(41), 'web/src/ui/form/words.json': '{}' })).toEqual([
    'web/src/ui/form holds 41 files; 40 are the most: give it folders by screen or job',
  ])
})

test('a rule and a decision have a number of their own, and a decision a line in the index', () => {
  const files = {
    'docs/rules.md': '- **R1** Names are kept.\n- **R2** So are numbers.\n- **R1** And dates.\n',
    'docs/decisions/README.md': '| 1 | [Names](0001-names.md) |\n| 2 | [Dates](0002-dates.md) |\n',
    'docs/decisions/0001-names.md': '# 1. Names\n',
    'docs/decisions/0002-numbers.md': '# 2. Numbers\n',
    'docs/decisions/0002-dates.md': '# 2. Dates\n',
  }
  expect(check(files)).toEqual([
    'docs/rules.md:3 has the number R1 a second time',
    'docs/decisions/0002-numbers.md has the number 0002 a second time',
    'docs/decisions/0002-numbers.md is not in docs/decisions/README.md as "| 2 | [Numbers](0002-numbers.md) |"',
  ])
})

test('comments cite the rules of the product, and no paper that is not here', () => {
  const files = {
    'docs/rules.md': '- **R1** Names are kept.\n',
    'contract/src/sample.ts': `/** Kept (R1), so ${'spec'} 5 says. */\nexport const text = 'look 8'\n// Also R2.\n`,
    'server/src/db/migrations/0001-create-tenancy.sql': `-- ${'design'} section 3: a wall.\n-- ${'design'}: it holds.\ncreate table tenant ();`,
  }
  expect(check(files)).toEqual([
    'contract/src/sample.ts:1 cites spec 5, which is not in the project; see docs/rules.md',
    'contract/src/sample.ts:3 cites R2; docs/rules.md has no such rule',
    'server/src/db/migrations/0001-create-tenancy.sql:1 cites design section 3, which is not in the project; see docs/rules.md',
    'server/src/db/migrations/0001-create-tenancy.sql:2 cites design:, which is not in the project; see docs/rules.md',
  ])
})
