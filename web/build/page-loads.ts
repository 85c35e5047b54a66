/** What a page loads beside what every page does; paths below the root of the site. */
interface PageLoads {
  scripts: string[]
  styles: string[]
  words: readonly string[]
}

/** `first-loads.json`, from which the server names in a page's HTML what that page will load. @internal */
export interface FirstLoads {
  /** By path as the router has it: `/index`, `/console/samples/$id`. */
  pages: Record<string, PageLoads>
  /** Script by language and namespace; what every page says is named `first`. */
  words: Record<string, Record<string, string>>
  /** Script with all words that a page shows first, by language and page, where a visit may begin. */
  pageWords: Record<string, Record<string, string>>
  /** Font by the script that it writes: `latin`, `vietnamese`, `thai`. */
  fonts: Record<string, string>
  /** The script that looks whether the HTML of a page is for its reader. */
  check: string
  /** The script of a page whose HTML is rendered for nobody: dark or light. */
  scheme: string
}

/** What a device keeps of a build for people who come back, so that pages open without a network; paths. */
export interface KeptFiles {
  phone: string[]
  site: string[]
  /** By language. */
  words: Record<string, string[]>
}
