import type { Language } from '@sampan/contract/country'

/** Each language by the name that its readers look for; the same in every language of the page. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  'zh-CN': '简体中文',
  id: 'Bahasa Indonesia',
  th: 'ไทย',
  vn: 'Tiếng Việt',
}

/** Short signs for the header. */
export const languageSigns: Record<Language, string> = {
  en: 'EN',
  'zh-CN': '中',
  id: 'ID',
  th: 'TH',
  vn: 'VI',
}
