/** Raised when either side of the webview boundary changes what it says. Alone here: a page needs no checks of what the host is asked. */
export const PROTOCOL_VERSION = 14;
