import { ListViewElement } from "./list-view.ts";
import { startOnceReady } from "./start-once-ready.ts";

startOnceReady({ "list-view": ListViewElement });
