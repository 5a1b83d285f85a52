/** Replaces every imported picture, font and style sheet. */
const assetFile = '/assets/test-file';
export default assetFile;
