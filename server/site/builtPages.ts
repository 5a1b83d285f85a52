/** Where the build has the pages of one language. */
export interface BuiltPages {
  /** Folder of templates and pages. */
  pages: string;
  /** Absolute path of the bundle that renders them. */
  bundle: string;
}
