import { expect, test } from 'vitest'
import { bootPart, rootPart, shellOfPage } from './page-parts.ts'

const pageOf = (rendered: string, boot: object) =>
  `<html><head><title>Serum</title></head><body>${rootPart(rendered)}<div id="late"></div>${bootPart(boot)}</body></html>`

test('a kept page has neither what was rendered nor the answers, and all the rest', () => {
  const nested = '<div id="root"><div>7</div></div> <div id="late">&lt;!--/rendered--&gt;</div>'
  const boot = { at: 1, tenant: { clientName: '</script><!--/boot-->' }, answers: [{ data: 'Serum 7' }] }
  expect(shellOfPage(pageOf(nested, boot))).toBe(pageOf('', { ...boot, answers: [] }))
})

test('a page that came without HTML is kept as it is, but for its answers', () => {
  expect(shellOfPage(pageOf('', { answers: [1] }))).toBe(pageOf('', { answers: [] }))
})

test.each([
  ['another page', '<html><body>Sign in to this network</body></html>'],
  ['a page of a server before there were marks', '<div id="root"></div><script id="boot">{}</script>'],
  ['half a page', pageOf('<p>7</p>', {}).slice(0, -30)],
  ['a page twice', pageOf('', {}) + pageOf('', {})],
  ['a page whose data is no JSON', pageOf('', {}).replace('{', '<')],
])('%s is not kept', (_, html) => {
  expect(shellOfPage(html)).toBeUndefined()
})
