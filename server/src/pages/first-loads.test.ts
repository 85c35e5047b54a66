import { expect, test } from 'vitest'
import { type FirstLoads, loadsOf, loadTags, takeScripts } from './first-loads.ts'

const build: FirstLoads = {
  pages: {
    '/index': { scripts: ['/assets/home.js'], styles: [], words: ['product'] },
    '/user': { scripts: ['/assets/user.js'], styles: [], words: ['account'] },
  },
  words: {
    th: { first: '/words/th/first.js', product: '/words/th/product.js', account: '/words/th/account.js' },
  },
  pageWords: { th: { '/index': '/words/th/page.index.js' } },
  fonts: {},
  check: '/check.js',
  scheme: '/scheme.js',
}

test('a page on which visits begin names the one file with its words, and which page they are of', () => {
  const tags = loadTags(loadsOf(build, '/index', 'th'))
  expect(tags).toContain('crossorigin href="/words/th/page.index.js" data-words-of="/index"')
  expect(tags).toContain('href="/assets/home.js"')
  expect(tags).not.toContain('/words/th/first.js')
})

test('any other page names the files of its features', () => {
  const tags = loadTags(loadsOf(build, '/user', 'th'))
  expect(tags).toContain('href="/words/th/first.js"')
  expect(tags).toContain('href="/words/th/account.js"')
  expect(tags).not.toContain('data-words-of')
})

test('a rendered page gives its scripts to the one in its head, and still names the file with its words', () => {
  const shell = '<script type="module" crossorigin src="/assets/index.js"></script>'
  const { page, scripts } = takeScripts(shell + loadTags(loadsOf(build, '/index', 'th')))
  expect(scripts).toEqual(['/assets/index.js', '/words/th/page.index.js', '/assets/home.js'])
  expect(page).not.toMatch(/modulepreload|<script/)
  expect(page).toContain(
    '<link rel="later" crossorigin href="/words/th/page.index.js" data-words-of="/index">',
  )
})
