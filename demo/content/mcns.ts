import type { DemoMcn } from './shape.ts'

/** Agencies and their creators. */
export const mcns: DemoMcn[] = [
  {
    key: 'chao-phraya-creators',
    name: 'Chao Phraya Creators',
    country: 'TH',
    people: [
      {
        key: 'napat-suriyan',
        fullName: 'นภัทร สุริยัน',
        email: 'mcn@sampan.example',
        country: 'TH',
        language: 'th',
        phone: '+66812345614',
        line: 'napat.chaophraya',
        face: { presents: 'woman' },
      },
    ],
    creators: [
      'kittisak-wongthanakit',
      'pimchanok-rattanakul',
      'sorawit-chaiyaporn',
      'jirayu-boonmee',
      'le-ngoc-anh',
    ],
  },
]
