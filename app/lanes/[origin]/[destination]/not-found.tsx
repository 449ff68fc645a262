import type { Metadata } from "next";
import { LaneNotFound } from "#components/lanes/lane-not-found.tsx";

export const metadata: Metadata = { title: "Lane not found" };

export default function NotFound() {
  return <LaneNotFound />;
}
