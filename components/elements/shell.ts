import { AccountSearchElement } from "./account-search.ts";
import { SideBarFoldElement } from "./side-bar-fold.ts";
import { startOnceReady } from "./start-once-ready.ts";

startOnceReady({ "account-search": AccountSearchElement, "side-bar-fold": SideBarFoldElement });
