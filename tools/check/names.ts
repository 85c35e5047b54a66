import type { Finding } from './finding.ts'

/** What may follow the first dot of a file name: the folder that the file is in. */
const rooms = new Set([
  // any workspace
  'test',
  'unit',
  'spec',
  'config',
  'module',
  // a feature of the server
  'routes',
  'policy',
  'queries',
  'view',
  'jobs',
  'tables',
  'schemas',
  'machine',
  // a gateway
  'gateway',
  'sandbox',
  'client',
  'storage',
  'plugin',
  'error',
  'wire',
  'answers',
  'profile',
  'companies',
  'tab',
  'page',
  'form',
  // the web
  'api',
  'desktop',
  'mobile',
  'console',
  // what all tests run in
  'global',
  'setup',
])
const forbidden = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'service'])
/** Fine as a part of a name, not as the whole: a barrel and a dump. */
const forbiddenAlone = new Set(['index', 'type', 'types'])
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Names that are not kebab-case, name no known room, or say nothing. */
export function checkNames(files: string[]): Finding[] {
  return files
    .filter((file) => /^(contract|server|web|tools|demo|e2e)\/.*\.(ts|tsx|mjs|css)$/.test(file))
    .flatMap((file) => findFaults(file).map((text) => ({ file, text })))
}

function findFaults(file: string): string[] {
  const folders = file.split('/').slice(0, -1)
  const [stem = '', ...suffixes] = (file.split('/').at(-1) ?? '')
    .replace(/\.(d\.ts|tsx?|mjs|css)$/, '')
    .split('.')
  const faults = [stem, ...folders]
    .filter((name) => !kebab.test(name))
    .map((name) => `"${name}" is not kebab-case`)
  for (const suffix of suffixes) {
    if (!rooms.has(suffix)) faults.push(`".${suffix}" is no room; the rooms are in tools/check/names.ts`)
  }
  for (const name of [stem, ...folders, ...suffixes]) {
    if (saysNothing(name)) faults.push(`"${name}" says nothing about what is in it`)
  }
  return faults
}

function saysNothing(name: string): boolean {
  return forbiddenAlone.has(name) || name.split('-').some((word) => forbidden.has(word))
}
